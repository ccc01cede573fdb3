/** Longest time in milliseconds that a browser needs to begin a download. */
const patience = 60_000;

/**
 * Lets the browser save a text as a file.
 *
 * @param name - of the file.
 * @param text - written as UTF-8.
 */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), patience);
}
