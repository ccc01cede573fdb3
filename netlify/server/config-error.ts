/** Environment as the settings are read from: `process.env`, or a plain object in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * A setting that is missing or wrong: `setting` names the variable, the message is one plain
 * message.
 */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, message: string) {
    super(`${setting}: ${message}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}
