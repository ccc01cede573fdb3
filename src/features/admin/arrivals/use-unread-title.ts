import { useEffect } from 'react';

/**
 * Puts the number of unread enquiries, with those that are not in the lists yet, before the title
 * of the page, where other tabs of the browser show it.
 */
export function useUnreadTitle(unread: number) {
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread]);
}
