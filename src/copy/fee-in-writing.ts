interface Words {
  readonly unpriced: {
    readonly title: string;
    readonly text: string;
    readonly tell: string;
    readonly tellOf: Readonly<Record<string, string>>;
  };
}

/**
 * How to get a fee in writing, while none is filled in.
 *
 * @param program - id of the program or service that it is about.
 */
export function feeInWriting(
  { unpriced }: Words,
  program: string,
): { title: string; text: string } {
  const { title, text, tell, tellOf } = unpriced;
  return { title, text: `${tellOf[program] ?? tell} ${text}` };
}
