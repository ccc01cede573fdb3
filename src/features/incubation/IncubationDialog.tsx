import { mount } from '../../components/ui/mount.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import { fetchDialogs } from '../dialogs/fetch-dialogs.ts';
import type { Consent } from '../forms/ConsentNotice.tsx';
import { IncubationForm } from './IncubationForm.tsx';

interface Props {
  /** Words of the dialog, from the content. */
  copy: { title: string; text: string; note: string };
  /** Where to ask for recognition alone, without the incubation program. */
  recognition: { label: string; href: string };
  /** The notice under the form. */
  consent: Consent;
}

/** The incubation enquiry in a window. */
function IncubationDialog({ copy, recognition, consent }: Props) {
  const lead = (
    <>
      {copy.text}{' '}
      <a href={recognition.href} className="font-semibold text-teal underline underline-offset-4">
        {recognition.label}
      </a>
    </>
  );
  return (
    <AskedDialog id="incubation-dialog" title={copy.title} lead={lead} panel="max-w-lg">
      {(close) => (
        <div className="mt-3 [@media(height<46rem)]:mt-1">
          <IncubationForm label={copy.title} note={copy.note} consent={consent} onAccepted={close} />
        </div>
      )}
    </AskedDialog>
  );
}

/** Opens the dialog. */
export async function open(): Promise<void> {
  const { incubation } = await fetchDialogs();
  await mount('incubation-dialog', <IncubationDialog {...incubation} />);
}
