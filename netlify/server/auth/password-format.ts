/**
 * Written form of a password hash: `argon2id:m=<KiB>,t=<passes>,p=<lanes>:<salt>:<hash>`, both
 * base64url. The PHC format with `:` in place of `$`, because shells and some env-file readers
 * expand `$`.
 */
export const passwordHashPattern = /^argon2id:m=(\d{4,7}),t=(\d{1,2}),p=(\d{1,2}):([\w-]{22,86}):([\w-]{43,86})$/;
