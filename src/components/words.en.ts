/** The frame of every dialog. */
export const dialogFrameWords = {
  close: 'Close',
} as const;
