package pacific

// markUnlocked is 1 once kamikaze attacks may be made (PA-KAMIKAZE.3).
const markUnlocked = "kamikaze unlocked"
