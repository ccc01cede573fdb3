/** Where a module is built to (src/build/module-address.ts). */
declare module '*?address' {
  const address: string;
  export default address;
}

/** A second copy of a module that acts by being imported. */
declare module '*?desk' {}
