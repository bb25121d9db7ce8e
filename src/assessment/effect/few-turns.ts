/**
 * A conversation of fewer turns is shorter than any that the models were learnt from: its score is a first impression, and
 * it needs words and clear objections. In so few turns one turn is too great a share to say what a conversation consists of.
 */
export const FEW_TURNS = 10;
