import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from './suite-names.ts';

/** In this order, then all others in vitest's own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
