/** Opens the device's own list of apps where there is one; WhatsApp else. */
async function share(event: Event): Promise<void> {
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  try {
    await navigator.share({ title: link.dataset.share ?? '', url: link.dataset.address ?? '' });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') location.assign(link.href);
  }
}

if ('share' in navigator)
  for (const link of document.querySelectorAll<HTMLElement>('a[data-share]'))
    link.addEventListener('click', share);
