/**
 * Storage of a tab or the device. It can be forbidden or full:
 * then nothing is kept, and that is told.
 */

/** Asked for each time: where storage is forbidden, naming it throws. */
type Area = () => Storage;

const tab: Area = () => sessionStorage;
const device: Area = () => localStorage;

function read(area: Area, key: string): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

function keep(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** What this tab keeps; null for nothing, also where nothing can be kept. */
export const readTab = (key: string): string | null => read(tab, key);

/** The same, read as JSON; null also for what is none. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a text until the tab is closed; null takes it away.
 * False where the browser does not keep it.
 */
export const keepInTab = (key: string, value: string | null): boolean => keep(tab, key, value);

/** Takes away all that this tab keeps. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden: nothing is kept.
  }
}

/** What this device keeps; null for nothing, also where nothing can be kept. */
export const readDevice = (key: string): string | null => read(device, key);

/** Keeps a text on this device; null takes it away. False where the browser does not keep it. */
export const keepOnDevice = (key: string, value: string | null): boolean =>
  keep(device, key, value);
