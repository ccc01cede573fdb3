import { emailFieldWords, phoneFieldWords } from './words.ts';

/** What happens once a form was sent, as src/copy/after-sending.ts gives it. */
export interface After {
  /** Above the steps: "What happens next". */
  readonly title: string;
  readonly next: readonly { readonly title: string; readonly text: string }[];
  /** For those who cannot wait. */
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

interface Props {
  title: string;
  description?: string | undefined;
  /** The address to which we write, and the number, so that a slip in them is seen. */
  email?: string | undefined;
  phone?: string | undefined;
  after?: After | undefined;
}

/** That a form was sent; what happens next and when, and where to go on. */
export function NextSteps({ title, description, email, phone, after }: Props) {
  return (
    <>
      <p className="text-lg font-semibold leading-snug">{title}</p>
      {description && <p>{description}</p>}
      {email && (
        <p className="break-words">{emailFieldWords.writeTo.replace('{address}', email)}</p>
      )}
      {phone && <p>{phoneFieldWords.yours.replace('{number}', phone)}</p>}
      {after && (
        <>
          {after.title !== title && <p className="mt-3 font-semibold">{after.title}</p>}
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
