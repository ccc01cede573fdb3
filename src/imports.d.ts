/** A second copy of a module that acts by being imported. */
declare module '*?desk' {}
