import { hydrateRoot } from 'react-dom/client';
import { Restart } from '../../components/ui/island.tsx';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import type { Consent } from '../forms/ConsentNotice.tsx';
import { incubationDialogId } from './dialog-id.ts';
import { IncubationForm } from './IncubationForm.tsx';

/** What the dialog is made of. */
export interface IncubationDialogProps {
  /** Words of the dialog, from the content. */
  copy: { title: string; text: string; note: string };
  /** Where to ask for recognition alone, without the incubation program. */
  recognition: { label: string; href: string };
  /** The notice under the form. */
  consent: Consent;
}

/** The incubation enquiry in a window. */
export function IncubationDialog({ copy, recognition, consent, open }: IncubationDialogProps & { open?: boolean }) {
  const lead = (
    <>
      {copy.text}{' '}
      <a href={recognition.href} className="font-semibold text-teal underline underline-offset-4">
        {recognition.label}
      </a>
    </>
  );
  return (
    <Restart>
      <AskedDialog id={incubationDialogId} title={copy.title} lead={lead} panel="max-w-lg" open={open}>
        {(close) => (
          <div className="mt-3 [@media(height<46rem)]:mt-1">
            <IncubationForm label={copy.title} note={copy.note} consent={consent} onAccepted={close} />
          </div>
        )}
      </AskedDialog>
    </Restart>
  );
}

/** Has React answer for a dialog that stands in the page (open-dialog.ts). */
export function hydrate(place: HTMLElement): void {
  const props: IncubationDialogProps = JSON.parse(place.dataset.props ?? '');
  const open = place.querySelector('dialog')?.open ?? true;
  hydrateRoot(place, <IncubationDialog {...props} open={open} />, { identifierPrefix: incubationDialogId });
}
