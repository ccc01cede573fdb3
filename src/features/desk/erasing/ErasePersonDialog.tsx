import { flushSync } from 'react-dom';
import { adminStrings } from '../../../i18n/admin.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { messageOf } from '../shared/queries.ts';
import { EraseFoundDialog, outcomeMessages } from './EraseFoundDialog.tsx';
import { type Person, usePersonSearch } from './find-person.ts';

interface Props extends Person {
  name: string;
  /** Called when it is done and the window has gone. */
  onErased(): void;
  onClose(): void;
}

/**
 * Finds everything that the sender of an enquiry has sent, shows it, and erases what the owner
 * leaves ticked.
 */
export function ErasePersonDialog({ name, email, phone, onErased, onClose }: Props) {
  const title = filled(desk.person.erase, { name: name || desk.noName });
  const { data: person, error } = usePersonSearch({ email, phone });
  if (person)
    return (
      <EraseFoundDialog
        title={title}
        person={person}
        onErased={(erased) => {
          // The window gives the focus back as it goes; only then can it be put elsewhere.
          flushSync(onClose);
          onErased();
          void showToast({
            title: adminStrings.erasePerson.done,
            description: outcomeMessages(person, erased)[0] ?? '',
          });
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={title}
      text={<p role="status">{error ? messageOf(error, desk.person.failed) : desk.person.searching}</p>}
      confirm={adminStrings.eraseOne.confirm}
      disabled
      onConfirm={() => {}}
      onClose={onClose}
    />
  );
}
