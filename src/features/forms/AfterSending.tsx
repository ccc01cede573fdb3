/** What happens once a form was sent, as src/copy/after-sending.ts gives it. */
export interface After {
  /** Stands over them where a toast has said that it was sent. */
  readonly title: string;
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** For those who cannot wait. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

interface Props {
  /** What the toast says; left out where it stands on the page. */
  sent?: { readonly title: string; readonly description: string } | undefined;
  after?: After | undefined;
}

/** That a form was sent; what happens next and when, and where to go on. */
export function AfterSending({ sent, after }: Props) {
  return (
    <>
      <p className="text-lg font-semibold leading-snug">{sent ? sent.title : after?.title}</p>
      {sent && <p>{sent.description}</p>}
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
          <p className="mt-1 flex flex-wrap gap-x-6">
            {after.links.map(({ label, href }) => (
              <a
                key={href}
                className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
                href={href}
              >
                {label}
              </a>
            ))}
          </p>
        </>
      )}
    </>
  );
}
