/** Strings of the slider of the home page. */
export const slider = {
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  pause: 'Pause',
  play: 'Play',
} as const;
