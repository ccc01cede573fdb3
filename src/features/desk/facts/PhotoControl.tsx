import { useMutation } from '@tanstack/react-query';
import { addPhoto, photoFile, photoTypes } from '#contracts/admin-facts.ts';
import type { FactValue } from '#contracts/fact-values.ts';
import { buttonClass } from '../../../components/ui/button.ts';
import { factStrings } from '../../../i18n/facts.ts';
import { Button, Failure } from '../shared/parts.tsx';
import { sendFile } from '../shared/queries.ts';

const t = factStrings.photo;

/** Where the desk shows a photo from; undefined where it is one of the files, or none. */
export function photoAddress(value: FactValue): string | undefined {
  return typeof value === 'string' && value.startsWith('desk-') ? `${photoFile.path}?name=${value}` : undefined;
}

/**
 * A photo small enough for a weak network: no page needs more than 1,600 points. One that this
 * browser cannot open goes as it is; the server says what is wrong with it.
 */
async function shrunk(file: File): Promise<Blob> {
  const picture = file.size > 300_000 ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) return file;
  const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return made ?? file;
}

/** Chooses and sends a photo, and shows the one that stands. */
export function PhotoControl({ value, onChange }: { value: FactValue; onChange(value: FactValue): void }) {
  const address = photoAddress(value);
  const send = useMutation({
    mutationFn: async (file: File) => sendFile(addPhoto, await shrunk(file)),
    onSuccess: ({ photo }) => onChange(photo),
  });
  return (
    <div className="grid justify-items-start gap-3">
      {address && <img src={address} alt={t.alt} className="max-h-56 max-w-full rounded-md" />}
      <div className="flex flex-wrap gap-3">
        <label className={`${buttonClass('quiet')} cursor-pointer has-focus-visible:outline-3`}>
          <input
            type="file"
            accept={photoTypes.join()}
            className="sr-only"
            disabled={send.isPending}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) send.mutate(file);
              currentTarget.value = '';
            }}
          />
          {send.isPending ? t.sending : value ? t.other : t.choose}
        </label>
        {value && <Button onClick={() => onChange('')}>{t.remove}</Button>}
      </div>
      <Failure error={send.error} text={t.failed} />
    </div>
  );
}
