import type { AdminConfig } from '#server/config.ts';
import type { StorageSpace } from '#server/store/storage-space.ts';
import type { BlobStore, StoreDeps } from '#server/store/store.ts';
import type { Audit } from './audit.ts';
import type { Session, Sessions } from './sessions.ts';

/** A mail about the administrator's own account. */
export interface AccountMail {
  /** Names it for ever; lower-case letters, digits, dots and hyphens. */
  readonly name: string;
  /**
   * Where it goes to, and nowhere else unless `copies` is set:
   * then wherever the owner reads mails, too.
   */
  readonly to: string;
  readonly copies?: true;
  readonly subject: string;
  readonly message: string;
  /** A button: its label, and the path of the page on the site. */
  readonly link?: readonly [label: string, path: string];
}

/** What logins and what protects them need of one request. */
export interface AuthDeps extends StoreDeps {
  /** Room on the disk that holds the enquiries; null where the platform sees to it. */
  storageSpace(): StorageSpace | null;
  /** On a full disk gives up the room that is kept for sign-ins and erasures. */
  makeRoom(): void;
  /** False in load tests, where nothing is limited. */
  readonly rateLimits: boolean;
  readonly audit: Audit;
  /**
   * The administrator's settings. Throws 503 where none are configured or one is bad;
   * the log says which.
   */
  admin(): AdminConfig;
  /** The administrator's sessions. Throws as {@link AuthDeps.admin}. */
  sessions(): Sessions;
  /** Whether mails can be sent to the administrator's address. */
  canMail(): Promise<boolean>;
  /** Sends a mail to the administrator. Rejects unless it was sent. */
  mailAdministrator(mail: AccountMail): Promise<void>;
  /** Does something with the store once the answer is out. */
  afterAnswer(work: (store: BlobStore) => Promise<unknown>): void;
  /** The caller's session, where the endpoint asks for one. */
  readonly session?: Session;
}

/** A login that is tried, by password or passkey. */
export interface LoginAttempt {
  readonly request: Request;
  /** Address of the client as the platform knows it. */
  readonly ip: string;
  readonly requestId: string;
}

/** Where an attempt comes from. */
export interface LoginClient {
  readonly ip: string;
  /** Id of the device, where the administrator has logged in there before. */
  readonly device: string | null;
}
