/** Names of the controls of the slider. */
export const sliderWords = {
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  pause: 'Pause',
  play: 'Play',
} as const;
