const browsers: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(?:A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|CriOS)\//,
  Safari: /\bSafari\//,
};

const systems: Readonly<Record<string, RegExp>> = {
  Android: /\bAndroid\b/,
  iOS: /\bi(?:Phone|Pad)\b/,
  Windows: /\bWindows\b/,
  macOS: /\bMac OS X\b/,
  ChromeOS: /\bCrOS\b/,
  Linux: /\bLinux\b/,
};

/** What the owner may know a device by, such as `Chrome on Android`: words of our own only. */
export function deviceName(userAgent: string): string {
  const find = (names: Readonly<Record<string, RegExp>>) =>
    Object.keys(names).find((name) => names[name]?.test(userAgent));
  return `${find(browsers) ?? 'Browser'} on ${find(systems) ?? 'an unknown system'}`;
}
