import { dialogEvents } from '../../lib/islands.ts';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
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

/** The incubation enquiry in a window. Hydrated by the first request to open it, so it opens at once. */
export function IncubationDialog({ copy, recognition, consent }: Props) {
  const lead = (
    <>
      {copy.text}{' '}
      <a href={recognition.href} className="font-semibold text-teal underline underline-offset-4">
        {recognition.label}
      </a>
    </>
  );
  return (
    <AskedDialog event={dialogEvents.incubation} id="incubation" title={copy.title} lead={lead} panel="max-w-lg">
      {(close) => (
        <div className="mt-3 [@media(height<46rem)]:mt-1">
          <IncubationForm label={copy.title} note={copy.note} consent={consent} onAccepted={close} />
        </div>
      )}
    </AskedDialog>
  );
}
