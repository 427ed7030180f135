package journal

const KindBecame = "became"
