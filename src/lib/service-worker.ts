import { pushWorkerPath, serviceWorkerPath } from './paths.ts';

/**
 * Name of the Trusted Types policy that registers service workers;
 * pages name it in `<meta name="trusted-types">`.
 */
export const workerPolicy = 'worker';

/**
 * Where it is known (https://www.w3.org/TR/trusted-types/); the page's policy asks for it there.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Admits our two service workers and nothing else. */
const rules = {
  createScriptURL(path: string): string {
    if (path === serviceWorkerPath || path === pushWorkerPath) return path;
    throw new TypeError(path);
  },
};

/** A policy's name can be used once on a page. */
let policy: typeof rules | undefined;

/** Registers a service worker of ours. @throws what the browser throws where it cannot be had. */
export function registerWorker(path: typeof serviceWorkerPath | typeof pushWorkerPath) {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(workerPolicy, rules) ?? rules;
  return navigator.serviceWorker.register(policy.createScriptURL(path));
}

/** Put in by src/features/offline/integration.ts. */
declare const SERVICE_WORKER_IS_OFF: boolean;

/** Registers the site's, which keeps pages for the time without a network, where there can be one. */
export function registerSiteWorker(): void {
  if (import.meta.env.DEV || SERVICE_WORKER_IS_OFF || !('serviceWorker' in navigator)) return;
  // Private windows of some browsers refuse; the site needs none.
  void registerWorker(serviceWorkerPath).catch(() => undefined);
}
