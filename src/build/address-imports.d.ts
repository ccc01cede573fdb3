/** What src/build/module-address.ts gives. */
declare module '*?address' {
  const address: string;
  export default address;
}
