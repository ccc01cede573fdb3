/**
 * Schedules of functions that run more often here than on the platform, where each run is counted.
 * By name, as cron lines: what could not be sent costs a minute here.
 */
export const hostSchedules: Readonly<Record<string, string>> = { notifications: '* * * * *' };
