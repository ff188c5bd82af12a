/** A pure integer program in sparse rows, and adapters for the public solvers. */
import type { GLPK } from 'glpk.js/node';
import type { Highs, ModelData } from 'highs';
import { solve as solveYalps } from 'yalps';

/** Maximise cost · x over integer x within the column bounds, with each row's sum within the row bounds. */
export interface IntegerProgram {
  readonly cost: number[];
  readonly lower: number[];
  readonly upper: number[];
  readonly rowLower: number[];
  readonly rowUpper: number[];
  /** Row r has the entries `starts[r]` up to `starts[r + 1]`. */
  readonly starts: number[];
  readonly columns: number[];
  readonly coefficients: number[];
}

export const emptyProgram = (): IntegerProgram => ({
  cost: [],
  lower: [],
  upper: [],
  rowLower: [],
  rowUpper: [],
  starts: [0],
  columns: [],
  coefficients: [],
});

/** Adds a column and returns its number. */
export function addColumn(program: IntegerProgram, cost: number, lower: number, upper: number): number {
  program.cost.push(cost);
  program.lower.push(lower);
  program.upper.push(upper);
  return program.cost.length - 1;
}

/** Adds a row: the sum of coefficient times column lies between the bounds. */
export function addRow(
  program: IntegerProgram,
  lower: number,
  upper: number,
  columns: readonly number[],
  coefficients: readonly number[],
): void {
  for (const column of columns) program.columns.push(column);
  for (const coefficient of coefficients) program.coefficients.push(coefficient);
  program.starts.push(program.columns.length);
  program.rowLower.push(lower);
  program.rowUpper.push(upper);
}

/** The optimal columns, or null where the program has no solution. Throws where the solver gives up. */
export type ProgramSolver = (program: IntegerProgram) => ArrayLike<number> | null;

/** Answers programs without entries or with an impossible empty row, which some solvers refuse; else undefined. */
function withoutSolver(program: IntegerProgram): ArrayLike<number> | null | undefined {
  const { cost, lower, upper, rowLower, rowUpper, starts } = program;
  for (let row = 0; row < rowLower.length; row++)
    if (starts[row] === starts[row + 1] && (rowLower[row]! > 0 || rowUpper[row]! < 0)) return null;
  if (program.columns.length > 0) return undefined;
  return cost.map((c, i) => (c > 0 ? upper[i]! : lower[i]!));
}

/** glpk; after `limit` milliseconds it gives up. */
export async function glpkSolver(limit = Infinity): Promise<ProgramSolver> {
  const { default: load } = await import('glpk.js/node');
  return glpkOn(await load(), limit);
}

const names: string[] = [];
const nameOf = (column: number): string => {
  while (names.length <= column) names.push(`x${names.length}`);
  return names[column]!;
};

function glpkOn(glpk: GLPK, limit: number): ProgramSolver {
  const options = {
    msglev: glpk.GLP_MSG_OFF,
    presol: true,
    mipgap: 0,
    ...(limit === Infinity ? {} : { tmlim: limit / 1000 }),
  };
  const boundsType = (lower: number, upper: number): number => {
    if (lower === upper) return glpk.GLP_FX;
    if (upper === Infinity) return glpk.GLP_LO;
    return lower === -Infinity ? glpk.GLP_UP : glpk.GLP_DB;
  };
  return (program) => {
    const plain = withoutSolver(program);
    if (plain !== undefined) return plain;
    const { cost, lower, upper, rowLower, rowUpper, starts, columns, coefficients } = program;
    const objective = cost.map((coef, column) => ({ name: nameOf(column), coef }));
    const generals = cost.map((_, column) => nameOf(column));
    const bounds = [];
    for (let column = 0; column < cost.length; column++) {
      const lb = lower[column]!;
      const ub = upper[column]!;
      // The default bounds of a column are 0 and infinity.
      if (lb !== 0 || ub !== Infinity)
        bounds.push({ name: nameOf(column), type: boundsType(lb, ub), lb, ub });
    }
    const subjectTo = [];
    for (let row = 0; row < rowLower.length; row++) {
      const vars = [];
      for (let e = starts[row]!; e < starts[row + 1]!; e++)
        vars.push({ name: nameOf(columns[e]!), coef: coefficients[e]! });
      if (vars.length === 0) continue;
      const lb = rowLower[row]!;
      const ub = rowUpper[row]!;
      subjectTo.push({ name: nameOf(row), vars, bnds: { type: boundsType(lb, ub), lb, ub } });
    }
    const start = performance.now();
    const { result } = glpk.solve(
      {
        name: 'p',
        objective: { direction: glpk.GLP_MAX, name: 'o', vars: objective },
        subjectTo,
        bounds,
        generals,
      },
      options,
    );
    if (result.status === glpk.GLP_OPT) {
      const values = new Float64Array(cost.length);
      for (let column = 0; column < cost.length; column++)
        values[column] = Math.round(result.vars[nameOf(column)] ?? 0);
      return values;
    }
    if (performance.now() - start >= limit) throw new Error('glpk gave up');
    // The presolver reports a program without solutions as "undefined".
    if (result.status === glpk.GLP_NOFEAS || result.status === glpk.GLP_UNDEF) return null;
    throw new Error(`glpk ended with status ${result.status}`);
  };
}

/** highs; after `limit` milliseconds it gives up. */
export async function highsSolver(limit = Infinity): Promise<ProgramSolver> {
  const { default: load } = await import('highs');
  // The types declare the default export as a namespace; it is really the function in that namespace.
  return highsOn(await (load as unknown as typeof load.default)(), limit);
}

function highsOn(highs: Highs, limit: number): ProgramSolver {
  const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus;
  const finite = (bound: number): number =>
    bound === Infinity ? highs.infinity : bound === -Infinity ? -highs.infinity : bound;
  const attempt = (data: ModelData, presolve: 'choose' | 'off'): Float64Array | null | undefined => {
    const model = highs.createModel();
    try {
      model.options.set({ output_flag: false, presolve, mip_rel_gap: 0, mip_abs_gap: 0.5 });
      if (limit !== Infinity) model.options.set({ time_limit: limit / 1000 });
      model.passModel(data);
      model.run();
      const status = model.getModelStatus();
      if (status === optimal) return model.getSolution().colValue.map(Math.round);
      return status === infeasible || status === unboundedOrInfeasible ? null : undefined;
    } catch (error) {
      if (error instanceof highs.errors.HighsError) return undefined;
      throw error;
    } finally {
      model.dispose();
    }
  };
  return (program) => {
    const plain = withoutSolver(program);
    if (plain !== undefined) return plain;
    const data: ModelData = {
      numCols: program.cost.length,
      numRows: program.rowLower.length,
      sense: highs.constants.objectiveSense.maximize,
      colCost: program.cost,
      colLower: program.lower,
      colUpper: program.upper.map(finite),
      rowLower: program.rowLower.map(finite),
      rowUpper: program.rowUpper.map(finite),
      matrix: {
        format: 'csr',
        numRows: program.rowLower.length,
        numCols: program.cost.length,
        starts: program.starts,
        indices: program.columns,
        values: program.coefficients,
      },
      integrality: new Int32Array(program.cost.length).fill(1),
    };
    // Presolve fails on some of these programs; most of them can be solved without it.
    const answer = attempt(data, 'choose') ?? attempt(data, 'off');
    if (answer === undefined) throw new Error('highs found no status');
    return answer;
  };
}

/** yalps; after `limit` milliseconds it gives up. */
export function yalpsSolver(limit = Infinity): ProgramSolver {
  return (program) => {
    const plain = withoutSolver(program);
    if (plain !== undefined) return plain;
    const { cost, lower, upper, rowLower, rowUpper, starts, columns, coefficients } = program;
    const rows = rowLower.length;
    // Constraints are keyed by number: the rows, the objective (-1), and the bounds of the columns.
    const constraints: [number, { min?: number; max?: number; equal?: number }][] = [];
    for (let row = 0; row < rows; row++) constraints.push([row, range(rowLower[row]!, rowUpper[row]!)]);
    const entries: [number, number][][] = cost.map((c) => [[-1, c]]);
    for (let row = 0; row < rows; row++)
      for (let e = starts[row]!; e < starts[row + 1]!; e++)
        entries[columns[e]!]!.push([row, coefficients[e]!]);
    for (let column = 0; column < cost.length; column++) {
      const min = lower[column]!;
      const max = upper[column]!;
      if (min <= 0 && max === Infinity) continue;
      constraints.push([rows + column, min > 0 ? range(min, max) : { max }]);
      entries[column]!.push([rows + column, 1]);
    }
    const solution = solveYalps<number, number>(
      { objective: -1, constraints, variables: entries.entries(), integers: true },
      { timeout: limit, maxIterations: 1e9, maxPivots: 1e6 },
    );
    if (solution.status === 'infeasible') return null;
    if (solution.status !== 'optimal') throw new Error(`yalps ended with status ${solution.status}`);
    const values = new Float64Array(cost.length);
    for (const [column, value] of solution.variables) values[column] = Math.round(value);
    return values;
  };
}

function range(min: number, max: number): { min?: number; max?: number; equal?: number } {
  if (min === max) return { equal: min };
  if (max === Infinity) return { min };
  return min === -Infinity ? { max } : { min, max };
}
