#!/usr/bin/env node
/**
 * The `rummikub` command in a clone of the repository. A Node that runs TypeScript runs the sources; an older Node
 * starts the one that was installed with the dependencies. The published package is JavaScript and does not use this
 * file. This file is JavaScript, because the older Node has to read it.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAIN = new URL('../src/main.ts', import.meta.url);

/** The path of the Node of the dependencies, from the package for this system; undefined where it is not installed. */
function pinned() {
  const windows = process.platform === 'win32';
  const system = `${windows ? 'win' : process.platform}-${process.arch}`;
  return [`node-${system}`, `node-bin-${system}`]
    .map((name) => new URL(`../../../node_modules/${name}/bin/node${windows ? '.exe' : ''}`, import.meta.url))
    .map((file) => fileURLToPath(file))
    .find((file) => existsSync(file));
}

function refuse() {
  const need = 'Node 24.2 or newer is needed: npm ci in the repository brings it';
  process.stderr.write(`rummikub: ${need}; this is ${process.version}.\n`);
  process.exitCode = 2;
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(MAIN), ...process.argv.slice(2)], { stdio: 'inherit' });
  // At a terminal ctrl-C reaches both processes, so it is not passed on. Other signals reach only this one.
  const { stdin, stdout, stderr } = process;
  const typed = [stdin, stdout, stderr].some(({ isTTY }) => isTTY === true);
  process.on('SIGINT', () => typed || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', refuse);
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // End by the same signal, so that the parent process sees the exit of the child.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (process.features.typescript) await import(MAIN.href);
else {
  const node = pinned();
  if (node === undefined) refuse();
  else handOver(node);
}
