/** Lets the browser save something as a file. */
export function saveAsFile(name: string, content: string | Blob): void {
  const blob =
    typeof content === 'string'
      ? new Blob([content], { type: 'text/plain;charset=utf-8' })
      : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // No browser takes longer to begin a download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
