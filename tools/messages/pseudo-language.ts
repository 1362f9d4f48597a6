/** The pseudo-language: the English messages with accents and at least 40 % longer. Only tests build it. */
import { parse, type SelectCase } from '@messageformat/parser';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import {
  compiledFolder,
  compileMessages,
  readLanguages,
  readMessageFiles,
  type MessageFiles,
  type MessageTree,
} from './compile-messages.ts';

type Token = SelectCase['tokens'][number];

const GROWTH = 0.4;
/** Has no break opportunity, so words grow too. */
export const PADDING = '~';
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćďéƒĝĥíĵķĺḿńóþʠŕšţúṽŵẋýžÁɃĆĎÉƑĜĤÍĴĶĹḾŃÓÞǪŔŠŢÚṼŴẊÝŽ';

export function accentLetter(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}

const pad = (text: string, length: number): string => text + PADDING.repeat(Math.max(0, length - text.length));

function growText(text: string): string {
  if (!/[A-Za-z]/.test(text)) return text;
  const words = text.replace(/[A-Za-z]+/g, (word) =>
    pad(word.replace(/./g, accentLetter), Math.ceil(word.length * (1 + GROWTH))),
  );
  const end = words.trimEnd();
  const space = words.slice(end.length);
  return pad(end, Math.ceil(text.length * (1 + GROWTH)) - space.length) + space;
}

function growTokens(tokens: readonly Token[]): string {
  return tokens.map(growToken).join('');
}

function growToken(token: Token): string {
  if (token.type === 'content') return growText(token.ctx.text);
  if (!('cases' in token)) return token.ctx.text;
  const cases = token.cases.map(({ key, tokens }) => `${key} {${growTokens(tokens)}}`);
  return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`;
}

/** Keeps parameters, plurals and selects. @param message in ICU MessageFormat; its end in brackets shows where a text is cut off */
export function toPseudoMessage(message: string): string {
  const grown = growTokens(parse(message));
  return grown === message ? message : `[${grown}]`;
}

function toPseudoTree(tree: MessageTree): MessageTree {
  if (typeof tree === 'string') return toPseudoMessage(tree);
  if (Array.isArray(tree)) return (tree as readonly MessageTree[]).map(toPseudoTree);
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, toPseudoTree(value)]));
}

/** Replaces the English modules of a build. */
export function pseudoLanguagePlugin(): Plugin {
  const files = toPseudoTree(readMessageFiles('en')) as MessageFiles;
  const { modules, problems } = compileMessages({ en: files }, readLanguages());
  if (problems.length > 0) throw new Error(`The pseudo-language is not complete:\n${problems.join('\n')}`);
  return {
    name: 'redrive:pseudo-language',
    enforce: 'pre',
    load(id) {
      const path = relative(compiledFolder, id);
      return path.startsWith('en/') ? modules.get(path) : undefined;
    },
  };
}
