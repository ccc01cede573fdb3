/** Of the owner's account. How often a password may be guessed: src/features/account/server/attempts.ts. */
export const accountLimits = {
  /** Fewest characters of a new password. */
  passwordCharacters: 15,
  /** How long the link for a new password can be used, in minutes. */
  resetLinkMinutes: 15,
  /** Most such links that are mailed in an hour. */
  resetLinksAnHour: 3,
  /** More than any token, in characters: what a mail program has added to a link is refused. */
  resetTokenCharacters: 100,
  passkeys: 20,
  /** Of the name of a passkey, in UTF-16 code units. */
  passkeyNameLength: 60,
  /** How long a passkey's challenge may be answered, in minutes. */
  challengeMinutes: 5,
  /** How long a proof by password or passkey applies to its session, in minutes. */
  proofMinutes: 15,
  /** Erasures that a session makes in an hour without such a proof. */
  erasuresInHour: 10,
  /** Most entries of the log that one answer holds. */
  logEntriesInAnswer: 30,
} as const;
