/** A part of the code, and what else it may import. Every layer may import itself. */
interface Layer {
  /** URLPattern pathnames below the project; `:feature` names the folder of one feature. */
  readonly files: readonly string[];
  readonly mayImport: readonly string[];
  /** The features that each feature may import, for layers that belong to one. */
  readonly features?: Directions;
  /** Packages that it may import; any when absent. */
  readonly packages?: readonly string[];
  /** Packages that it must not import. */
  readonly notPackages?: readonly string[];
}

/**
 * For each feature the features that it may import, all listed above it. `name/layer` allows only
 * one layer of a feature, such as its contract. A feature without a line imports no other.
 */
type Directions = Readonly<Record<string, readonly string[]>>;

export const browserFeatures: Directions = {
  toasts: [],
  dialogs: [],
  offline: ['toasts'],
  forms: ['offline', 'toasts'],
  'admin-parts': ['toasts'],
  notifications: ['admin-parts', 'toasts'],
  enquiries: ['notifications', 'admin-parts', 'forms', 'dialogs', 'toasts'],
  account: ['enquiries', 'admin-parts', 'forms', 'toasts'],
  facts: ['account', 'enquiries', 'admin-parts', 'forms', 'toasts'],
  calls: ['enquiries', 'admin-parts', 'forms', 'offline', 'toasts'],
  certificates: ['enquiries', 'notifications', 'admin-parts', 'forms', 'toasts'],
  eligibility: ['facts', 'enquiries', 'dialogs'],
  'exit-intent': ['dialogs'],
  'to-do': ['enquiries', 'admin-parts'],
};

/** Each feature composes its own messages; notifications send them. Records are enquiries' storage. */
export const serverFeatures: Directions = {
  account: [],
  notifications: ['account'],
  enquiries: ['account', 'notifications', 'calls/contract', 'forms/contract'],
  facts: ['account', 'notifications', 'enquiries/contract'],
  calls: ['notifications', 'enquiries', 'facts'],
  events: ['enquiries', 'facts'],
  certificates: ['account', 'enquiries', 'notifications', 'facts'],
  'to-do': ['account', 'notifications', 'enquiries', 'facts'],
};

/** Packages that draw pages; files below `src` import types from `astro`. */
const ui = ['react', 'react-dom', 'nanostores', '@tanstack', '@radix-ui', 'virtual:icon', 'astro'];
const ofFeatures = [...ui, '@simplewebauthn/browser', 'ical-generator', 'minisearch'];
const ofPages = ['astro', 'astro:assets'];

const browserBase = ['shared', 'lib', 'components', 'assets', 'contract', 'feature'];
const serverBase = ['shared', 'contract', 'server base', 'store', 'http'];
/** Functions draw no pages, and only the store knows the platform's own store. */
const notOnServer = [...ui, '@netlify/blobs'];

/** A file belongs to the first layer that matches its path. tests/unit/imports.test.ts checks it. */
export const layers: Readonly<Record<string, Layer>> = {
  shared: { files: ['src/shared/*.ts'], mayImport: [], packages: ['zod', 'harfbuzzjs'] },
  lib: { files: ['src/lib/*'], mayImport: ['shared'], packages: ui },
  assets: { files: ['src/assets/*'], mayImport: ['shared', 'lib'] },
  styles: { files: ['src/styles/*'], mayImport: [] },
  content: { files: ['src/content/*.yaml'], mayImport: [] },
  components: {
    files: ['src/components/*'],
    mayImport: ['shared', 'lib', 'assets'],
    packages: [...ui, 'astro:assets'],
  },
  build: {
    files: ['src/(build|documents|client-directives)/*', 'src/features/:feature/integration.ts'],
    mayImport: ['shared', 'lib', 'assets', 'styles', 'contract', 'feature', 'admin', 'copy'],
    notPackages: ['@netlify'],
  },
  server: {
    files: ['src/features/:feature/server/*'],
    mayImport: serverBase,
    features: serverFeatures,
    notPackages: notOnServer,
  },
  admin: {
    files: ['src/features/:feature/admin/*'],
    mayImport: browserBase,
    features: browserFeatures,
    packages: ofFeatures,
  },
  contract: {
    files: [
      'src/features/:feature/contract/*.ts',
      'src/features/:feature/(contract|limits|words|field-messages){.:language}?.ts',
    ],
    mayImport: ['shared'],
    features: browserFeatures,
    packages: [],
  },
  feature: {
    files: ['src/features/:feature/*'],
    mayImport: browserBase,
    features: browserFeatures,
    packages: ofFeatures,
  },
  copy: {
    files: ['src/copy/*', 'src/content.config.ts'],
    mayImport: ['shared', 'lib', 'assets', 'content', 'contract', 'feature'],
    notPackages: ['@netlify'],
  },
  chrome: {
    files: ['src/chrome/*'],
    mayImport: [...browserBase, 'copy'],
    packages: ofPages,
  },
  // The small behaviour of some sections, in one file for all pages.
  parts: { files: ['src/sections/parts.ts'], mayImport: ['feature', 'sections'], packages: [] },
  sections: {
    files: ['src/sections/*'],
    mayImport: [...browserBase, 'copy', 'chrome'],
    packages: ofPages,
  },
  'admin shell': {
    files: ['src/admin/*'],
    mayImport: [...browserBase, 'admin'],
    packages: ui,
  },
  layouts: {
    files: ['src/layouts/*'],
    mayImport: [...browserBase, 'styles', 'copy', 'chrome', 'parts', 'admin', 'admin shell'],
    packages: ofPages,
  },
  pages: {
    files: ['src/pages/*'],
    mayImport: [
      ...browserBase,
      ...['styles', 'copy', 'chrome', 'sections', 'layouts', 'admin', 'admin shell'],
    ],
    notPackages: ['@netlify'],
  },
  'server base': {
    files: ['src/server/(config|log|languages|language-label).ts'],
    mayImport: ['shared', 'contract'],
    notPackages: notOnServer,
  },
  store: {
    files: ['src/server/store/*.ts'],
    mayImport: ['shared', 'server base'],
    notPackages: ui,
  },
  http: {
    files: ['src/server/http/*.ts'],
    mayImport: ['shared', 'contract', 'server base', 'store'],
    notPackages: notOnServer,
  },
  // Joins what the features register.
  'server app': {
    files: ['src/server/app/*'],
    mayImport: [...serverBase, 'server'],
    notPackages: notOnServer,
  },
  functions: {
    files: ['netlify/functions/*.ts'],
    mayImport: [...serverBase, 'server', 'server app'],
    notPackages: notOnServer,
  },
  // Has the example company as an owner's facts, and calls functions as the host does.
  demo: {
    files: ['netlify/local/demo/*.ts'],
    mayImport: [...serverBase, 'server', 'server app', 'functions', 'copy', 'host'],
    notPackages: ui,
  },
  host: {
    files: ['netlify/local/*'],
    mayImport: [...serverBase, 'server', 'server app', 'functions'],
    notPackages: ['react', '@netlify/blobs'],
  },
};
