/** What happens once a form was sent, as src/copy/after-sending.ts gives it. */
export interface After {
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** The number for those who cannot wait. */
  readonly call: { readonly label: string; readonly href: string };
}

interface Props {
  title: string;
  description: string;
  after?: After | undefined;
}

/** That a form was sent; what happens next and when, and the number to call. */
export function AfterSending({ title, description, after }: Props) {
  return (
    <>
      <p className="text-lg font-semibold leading-snug">{title}</p>
      <p>{description}</p>
      {after && (
        <>
          <ol className="arch-list mt-3 grid gap-2 text-sm">
            {after.next.map((step) => (
              <li key={step.title}>
                <span className="block font-semibold">{step.title}</span>
                {step.text}
              </li>
            ))}
          </ol>
          <a
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
            href={after.call.href}
          >
            {after.call.label}
          </a>
        </>
      )}
    </>
  );
}
