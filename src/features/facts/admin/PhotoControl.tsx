import { useMutation } from '@tanstack/react-query';
import { Button, Failure } from '#features/admin-parts/parts.tsx';
import { sendFile } from '#features/admin-parts/queries.ts';
import { buttonClass } from '../../../components/button.ts';
import { addPhoto, photoFile, photoTypes } from '../contract/photo.ts';
import { factsDeskWords as t } from './words.ts';

/**
 * Makes a photo small enough for a weak network: no page needs more than 1,600 pixels. A photo that
 * this browser cannot open is sent unchanged, and the server returns what is wrong with it.
 */
async function shrunk(file: File): Promise<Blob> {
  const picture = file.size > 300_000 ? await createImageBitmap(file).catch(() => null) : null;
  if (!picture) return file;
  const scale = Math.min(1, 1600 / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width * scale, picture.height * scale];
  const drawing = canvas.getContext('2d');
  if (!drawing) return file;
  // A JPEG has no transparency: without a ground it would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) =>
    canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.9),
  );
}

interface Props {
  /** Name of the photo that stands; empty where there is none. */
  value: string;
  onChange(name: string): void;
}

/** Chooses and sends a photo, and shows the one that stands. */
export function PhotoControl({ value, onChange }: Props) {
  const send = useMutation({
    mutationFn: async (file: File) => sendFile(addPhoto, await shrunk(file)),
    onSuccess: ({ photo }) => onChange(photo),
  });
  const isOurs = value.startsWith('desk-');
  return (
    <div className="grid justify-items-start gap-3">
      {isOurs && (
        <img
          src={`${photoFile.path}?name=${value}`}
          alt={t.photo.alt}
          className="max-h-56 rounded-md"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <label className={`${buttonClass('quiet')} cursor-pointer has-focus-visible:outline-3`}>
          <input
            type="file"
            accept={photoTypes.join()}
            className="sr-only"
            disabled={send.isPending}
            onChange={({ currentTarget: { files } }) => files?.[0] && send.mutate(files[0])}
          />
          {send.isPending ? t.photo.sending : t.photo.choose}
        </label>
        {value && <Button onClick={() => onChange('')}>{t.photo.remove}</Button>}
      </div>
      <Failure error={send.error} text={t.photo.failed} />
    </div>
  );
}
