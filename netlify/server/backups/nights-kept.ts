/** Nights of which the backup is kept, here and on Netlify; the oldest makes room for the next. */
export const nightsKept = 14;
