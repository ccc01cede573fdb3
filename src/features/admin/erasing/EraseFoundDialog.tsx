import { useState } from 'react';
import { adminStrings } from '../../../i18n/admin.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { messageOf } from '../shared/queries.ts';
import { doubtMessages, eraseLabel } from './erase-messages.ts';
import { FoundEnquiries } from './FoundEnquiries.tsx';
import type { FoundPerson } from './find-person.store.ts';
import { leftOutAtFirst, linkEnquiries } from './link-enquiries.ts';
import { type Erased, useEraseFound } from './use-erase-found.ts';

const t = adminStrings.erasePerson;

interface Props {
  /** What the window asks. */
  title: string;
  person: FoundPerson;
  onErased(erased: Erased): void;
  onClose(): void;
}

/**
 * Shows what was found of a person, lets the owner take out what is a stranger's, and erases the
 * rest.
 */
export function EraseFoundDialog({ title, person, onErased, onClose }: Props) {
  const [leftOut, setLeftOut] = useState(() => leftOutAtFirst(person));
  const erase = useEraseFound();
  const links = linkEnquiries(person, leftOut);
  const chosen = person.found.filter(({ id }) => links.has(id) && !leftOut.has(id));

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <ConfirmDialog
      title={title}
      text={<p>{t.choose}</p>}
      confirm={eraseLabel(chosen.length)}
      disabled={chosen.length === 0}
      pendingLabel={adminStrings.erasing}
      pending={erase.isPending}
      error={erase.error ? messageOf(erase.error, adminStrings.eraseFailed) : ''}
      onConfirm={() => erase.mutate(chosen, { onSuccess: onErased })}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-3">
        <FoundEnquiries
          found={person.found}
          links={links}
          leftOut={leftOut}
          disabled={erase.isPending}
          onChange={choose}
        />
        {doubtMessages(person).map((message) => (
          <p key={message} className="text-sm text-muted">
            {message}
          </p>
        ))}
        <p>{t.warning}</p>
      </div>
    </ConfirmDialog>
  );
}
