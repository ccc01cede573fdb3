import { flushSync } from 'react-dom';
import { adminStrings } from '../../../i18n/admin.ts';
import { desk, filled } from '../../../i18n/desk.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import type { EnquiryView } from '../card/enquiry-view.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { EraseFoundDialog } from './EraseFoundDialog.tsx';
import { outcomeMessages } from './erase-messages.ts';
import { usePersonSearch } from './person-search.ts';

const t = adminStrings.erasePerson;

interface Props {
  view: EnquiryView;
  /** Called when it is done and the window has gone. */
  onErased(): void;
  onClose(): void;
}

/**
 * Finds everything that the sender of an enquiry has sent, shows it, and erases what the owner
 * leaves ticked.
 */
export function ErasePersonDialog({ view, onErased, onClose }: Props) {
  const title = filled(desk.person.erase, { name: view.name || desk.noName });
  const search = usePersonSearch(view, false);
  if (search.status === 'found')
    return (
      <EraseFoundDialog
        title={title}
        person={search.person}
        onErased={(erased) => {
          // The window gives the focus back as it goes; only then can it be put elsewhere.
          flushSync(onClose);
          onErased();
          showToast({ title: t.done, description: outcomeMessages(search.person, erased)[0] ?? '' });
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={title}
      text={<p role="status">{search.status === 'failed' ? search.message : desk.person.searching}</p>}
      confirm={adminStrings.eraseOne.confirm}
      disabled
      onConfirm={() => {}}
      onClose={onClose}
    />
  );
}
