/** How long a page may take to come. */
const pageTimeoutMilliseconds = 10_000;

/**
 * Fetches a page as a document. Only XMLHttpRequest gives one:
 * Trusted Types forbid to parse a string.
 *
 * @throws when it cannot be had, or not in time.
 */
export function fetchPage(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${path}: ${request.status}`));
    request.onload = () =>
      request.status === 200 && request.response ? resolve(request.response) : fail();
    request.onerror = fail;
    request.ontimeout = fail;
    request.open('GET', path);
    request.responseType = 'document';
    request.timeout = pageTimeoutMilliseconds;
    request.send();
  });
}
