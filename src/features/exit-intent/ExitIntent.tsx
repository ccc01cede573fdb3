import { buttonClass } from '../../components/button.ts';
import { mount } from '../../components/mount.ts';
import { dialogsPath } from '../../lib/paths.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';

/** What the popup says, and the link that it offers. */
export interface ExitOffer {
  copy: {
    title: string;
    text: string;
    listTitle: string;
    items: readonly string[];
    decline: string;
  };
  offer: { label: string; href: string };
}

function ExitIntent({ copy, offer }: ExitOffer) {
  return (
    <AskedDialog id="exit-dialog" title={copy.title} lead={copy.text} panel="sm:max-w-md">
      {(close) => (
        <>
          <h3 className="mt-5 font-semibold">{copy.listTitle}</h3>
          <ul className="arch-list mt-2 grid gap-2">
            {copy.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <div className="mt-7 flex flex-col gap-3 sm:flex-row">
            <a href={offer.href} className={buttonClass('primary')} onClick={close}>
              {offer.label}
            </a>
            <button
              type="button"
              onClick={close}
              className="min-h-12 rounded-full px-4 font-semibold hover:bg-ink/5"
            >
              {copy.decline}
            </button>
          </div>
        </>
      )}
    </AskedDialog>
  );
}

/** How long the popup's words may take to come, in milliseconds. */
const wordsTimeoutMilliseconds = 10_000;

/** Fetches the popup's words, and opens it. @throws when they cannot be had. */
export async function open(): Promise<void> {
  const response = await fetch(dialogsPath, {
    signal: AbortSignal.timeout(wordsTimeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`${dialogsPath}: ${response.status}`);
  const { exit }: { exit: ExitOffer | null } = await response.json();
  if (exit) await mount('exit-dialog', <ExitIntent {...exit} />);
}
