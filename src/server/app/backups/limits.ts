/**
 * What an archive may hold. The code that makes one and the code that reads one apply the same limits, so that
 * a backup that was made can be restored.
 */
export const archiveLimits = {
  /**
   * Longest line, in bytes. Some 3 MB are the most that is stored under one key: a photo in base64,
   * or the facts with all their changes.
   */
  lineBytes: 2 ** 23,
  /** Longest manifest, in bytes. */
  manifestBytes: 2 ** 12,
  /** Largest archive that is read without `--large`, in bytes once unpacked. */
  unpackedBytes: 2 ** 29,
  /** Most entries that are read without `--large`: fifty times the enquiries of one owner. */
  entries: 1_000_000,
  /** The same with `--large`, for a file that the owner knows. */
  large: { unpackedBytes: 2 ** 36, entries: 50_000_000 },
  /** Largest encrypted file, in bytes. It is one text, and V8 has no longer one. */
  encryptedBytes: 2 ** 29 - 2 ** 10,
} as const;

/** Whether an archive needs `--large` to be read. */
export const isLargeArchive = (size: { entries: number; unpackedBytes: number }): boolean =>
  size.entries > archiveLimits.entries || size.unpackedBytes > archiveLimits.unpackedBytes;
