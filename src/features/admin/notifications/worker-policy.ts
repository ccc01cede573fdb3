/**
 * Name of the Trusted Types policy by which the desk may register its service worker. The dashboard names it to the build, which
 * admits it in that page's Content-Security-Policy.
 */
export const workerPolicy = 'desk-worker';
