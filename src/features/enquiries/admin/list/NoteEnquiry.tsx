import plusIcon from 'virtual:icon/plus';
import { useState } from 'react';
import { lazy } from '#features/admin-parts/admin-island.tsx';
import { Button } from '#features/admin-parts/parts.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { listWords } from './words.ts';

const Dialog = lazy(async () => (await import('./NoteEnquiryDialog.tsx')).NoteEnquiryDialog, null);

/** The button that notes an enquiry which came through no form. */
export function NoteEnquiry() {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        look="solid"
        className="px-4! max-sm:grow max-sm:px-2.5!"
        aria-label={listWords.noted.begin}
        onClick={() => setAsks(true)}
      >
        <Icon svg={plusIcon} className="size-5 max-sm:hidden" />
        {listWords.noted.beginShort}
      </Button>
      {asks && <Dialog onClose={() => setAsks(false)} />}
    </>
  );
}
