import { desk } from '../../../i18n/desk.ts';
import { strings } from '../../../i18n/index.ts';
import { showToast } from '../../toasts/toasts.store.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { EraseFoundDialog } from '../EraseFoundDialog.tsx';
import { outcomeSentences } from '../erase-sentences.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { usePersonSearch } from './person-search.ts';

const t = strings.admin.erasePerson;

/**
 * Finds everything that the sender of an enquiry has sent, shows it, and erases what the owner
 * leaves ticked.
 */
export function ErasePersonDialog({ view, onClose }: { view: EnquiryView; onClose(): void }) {
  const search = usePersonSearch(view, false);
  if (search.status === 'found')
    return (
      <EraseFoundDialog
        person={search.person}
        onErased={(erased) => {
          onClose();
          showToast({ title: t.done, description: outcomeSentences(search.person, erased)[0] ?? '' });
        }}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t.question}
      text={<p role="status">{search.status === 'failed' ? search.sentence : desk.person.searching}</p>}
      confirm={strings.admin.eraseOne.confirm}
      disabled
      onConfirm={() => {}}
      onClose={onClose}
    />
  );
}
