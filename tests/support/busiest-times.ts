import type { BookingSettingsJson } from '#features/calls/contract/settings.ts';

/** As many times for calls as an owner can have: each is a line of the page of all free times. */
export const busiestTimes: BookingSettingsJson = {
  windows: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })),
  daysOff: [],
  minutes: 30,
  pause: 0,
  notice: 0,
  horizon: 60,
  most: 50,
};
