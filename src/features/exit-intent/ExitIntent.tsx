import { buttonClass } from '../../components/ui/button.ts';
import { mount } from '../../components/ui/mount.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import { fetchDialogs } from '../dialogs/words.store.ts';

interface Props {
  copy: { title: string; text: string; listTitle: string; items: readonly string[]; decline: string };
  offer: { label: string; href: string };
}

function ExitIntent({ copy, offer }: Props) {
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
            <button type="button" onClick={close} className="min-h-12 rounded-full px-4 font-semibold hover:bg-ink/5">
              {copy.decline}
            </button>
          </div>
        </>
      )}
    </AskedDialog>
  );
}

/** Opens the popup. */
export async function open(): Promise<void> {
  const { exit } = await fetchDialogs();
  if (exit) await mount('exit-dialog', <ExitIntent {...exit} />);
}
