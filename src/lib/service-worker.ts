/**
 * Name of the Trusted Types policy by which a page registers its service worker; pages name it to
 * the build in `<meta name="trusted-types">`.
 */
export const workerPolicy = 'worker';

/** Where it is known (https://www.w3.org/TR/trusted-types/); the page's policy asks for it there. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** A policy's name can be used once on a page. */
let trustedUrl: string | undefined;

/**
 * Registers the one service worker of a page. Its policy admits this address and no other.
 *
 * @throws what the browser throws where it cannot be had.
 */
export function registerWorker(path: string): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const rules = { createScriptURL: () => path };
  trustedUrl ??= (trustedTypes?.createPolicy(workerPolicy, rules) ?? rules).createScriptURL(path);
  return navigator.serviceWorker.register(trustedUrl);
}
