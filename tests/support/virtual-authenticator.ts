import type { CDPSession, Page } from '@playwright/test';

/** What a device keeps of one passkey, as the browser's protocol gives it. */
type KeptCredential = Awaited<ReturnType<VirtualAuthenticator['credentials']>>[number];

/** A device that keeps passkeys for one page of Chromium. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #authenticatorId: string;

  private constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp;
    this.#authenticatorId = authenticatorId;
  }

  /** Gives one to a page. */
  static async of(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Whether its user passes its check of finger, face or PIN from now on. */
  async unlocks(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', {
      authenticatorId: this.#authenticatorId,
      isUserVerified,
    });
  }

  /**
   * Whether its user answers what is asked from now on; the browser's autofill has what it offers
   * chosen at once.
   */
  async answers(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** What it keeps. */
  async credentials() {
    const kept = await this.#cdp.send('WebAuthn.getCredentials', {
      authenticatorId: this.#authenticatorId,
    });
    return kept.credentials;
  }

  /** Takes over a passkey of another device, as one that is synchronised does. */
  async take(credential: KeptCredential): Promise<void> {
    await this.#cdp.send('WebAuthn.addCredential', {
      authenticatorId: this.#authenticatorId,
      credential,
    });
  }
}
