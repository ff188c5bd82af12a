import { playGame } from './game.js';

globalThis.onmessage = ({ data }) => globalThis.postMessage(playGame(data));
