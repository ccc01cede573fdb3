import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type After, NextSteps } from '#features/forms/NextSteps.tsx';
import { CloseButton } from '../../components/DialogFrame.tsx';
import { Restart } from '../../components/island.tsx';
import { AskedDialog } from '../dialogs/AskedDialog.tsx';
import type { Consent } from '../forms/ConsentNotice.tsx';
import { IncubationForm } from './IncubationForm.tsx';
import { incubationWords } from './words.ts';

/** Id of the dialog, and the start of the ids of its elements. */
export const incubationDialogId = 'incubation-dialog';

/** What the dialog is made of. */
export interface IncubationDialogProps {
  copy: { title: string; text: string; note: string };
  /** Where to ask for recognition alone, without the incubation program. */
  recognition: { label: string; href: string };
  consent: Consent;
  /** What the page behind says once the form was sent. */
  after: After;
}

/**
 * On the page behind the dialog: that the form was sent and what happens next, until it is closed.
 */
function SentNote({ after, onClose }: { after: After; onClose(): void }) {
  return (
    <section
      aria-label={incubationWords.received.title}
      className="no-print fixed inset-x-4 bottom-20 z-40 max-h-[70dvh] overflow-y-auto rounded-lg border-2 border-teal bg-raised p-5 pe-14 text-ink shadow-lifted sm:end-auto sm:w-[26rem] lg:bottom-4"
    >
      <NextSteps title={incubationWords.received.title} after={after} />
      <CloseButton onClose={onClose} />
    </section>
  );
}

/** The incubation enquiry in a window. */
export function IncubationDialog(props: IncubationDialogProps & { isOpen?: () => boolean }) {
  const { copy, recognition, consent, after, isOpen } = props;
  const [sent, setSent] = useState(false);
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
      <AskedDialog
        id={incubationDialogId}
        title={copy.title}
        lead={lead}
        panel="max-w-lg"
        isOpen={isOpen}
      >
        {(close) => (
          <div className="mt-3 short:mt-2">
            <IncubationForm
              label={copy.title}
              note={copy.note}
              consent={consent}
              onAccepted={() => {
                close();
                setSent(true);
              }}
            />
          </div>
        )}
      </AskedDialog>
      {sent && <SentNote after={after} onClose={() => setSent(false)} />}
    </Restart>
  );
}

/** Has React answer for a dialog that stands in the page (open-dialog.ts). */
export function hydrate(place: HTMLElement): void {
  const props: IncubationDialogProps = JSON.parse(place.dataset.props ?? '');
  const dialog = place.querySelector('dialog');
  let isOpen = dialog?.open ?? true;
  // What is closed while React is still at work stays closed.
  dialog?.addEventListener('close', () => {
    isOpen = false;
  });
  hydrateRoot(place, <IncubationDialog {...props} isOpen={() => isOpen} />, {
    identifierPrefix: incubationDialogId,
  });
}
