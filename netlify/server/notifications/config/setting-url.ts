import { ConfigError } from '../../config.ts';

/**
 * Reads a setting that is an address.
 *
 * @param shape - an address as it should look.
 * @throws {ConfigError} for a text that is none.
 */
export function settingUrl(setting: string, text: string, shape: string): URL {
  const url = URL.parse(text);
  if (!url?.hostname) throw new ConfigError(setting, `must look like ${shape}.`);
  return url;
}
