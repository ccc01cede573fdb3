import { schemas } from '../../src/copy/schema/collections.ts';
import { copyFile } from './content-files.ts';

const file = schemas.shared.parse(copyFile('topics.yaml'));
if (file.file !== 'topics') throw new Error('topics.yaml is not the file of topics.');

/** Every topic of the contact page with the message it puts into the form. */
export const prefilled = Object.entries(file.topics).map(([topic, { message }]) => ({ topic, message }));
