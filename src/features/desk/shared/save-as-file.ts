/** Longest time in milliseconds that a browser needs to begin a download. */
const patience = 60_000;

/**
 * Lets the browser save something as a file.
 *
 * @param name - of the file.
 * @param content - a text is written as UTF-8.
 */
export function saveAsFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/plain;charset=utf-8' }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}
