/** Of certificates; characters are Unicode code points. */
export const certificateLimits = {
  nameCharacters: 100,
  programCharacters: 120,
  placeCharacters: 80,
  /** Of who signs, and of what they are. */
  signerCharacters: 80,
  /** Of the public reason of a withdrawal. */
  reasonCharacters: 200,
  /** Of what is pasted: longer lists are issued in several batches. */
  namesInBatch: 200,
  /** Of a text in which a number is looked for, such as a message with a link. */
  typedNumberCharacters: 2_000,
  /** Of a pasted credential, whose text is about 2,000 characters. */
  credentialCharacters: 10_000,
  /** Wrong numbers that one network may try in an hour. */
  guessesAnHour: 60,
} as const;
