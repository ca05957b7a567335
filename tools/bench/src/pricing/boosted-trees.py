"""Boosted trees of scikit-learn as a peer of the estimates: predicts quantiles of log unit prices.

Reads one JSON object from standard input: `levels`, and `parts`, each with rows to learn from and to predict. A row is
[supplier, family, product, log quantity, months, renewal, day], and `prices` are the logs of what the first ones paid.
Writes, for each part, the levels of each row that is predicted.
"""

import json
import sys
from collections import defaultdict

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

NAMES = 3  # supplier, family, product


def codes_of(rows, prices, place):
    """Trees split at numbers: each name becomes the mean price of those who have it."""
    paid = defaultdict(list)
    for row, price in zip(rows, prices):
        paid[row[place]].append(price)
    return {name: sum(some) / len(some) for name, some in paid.items()}


def features(rows, codes):
    return np.array([[codes[place].get(row[place], np.nan) for place in range(NAMES)] + row[NAMES:] for row in rows])


def predicted(part, levels):
    rows, prices = part["rows"], part["prices"]
    codes = [codes_of(rows, prices, place) for place in range(NAMES)]
    known, asked = features(rows, codes), features(part["asked"], codes)
    models = (HistGradientBoostingRegressor(loss="quantile", quantile=level, random_state=0) for level in levels)
    found = np.column_stack([model.fit(known, prices).predict(asked) for model in models])
    # Each quantile is a separate model, so quantiles may cross.
    return np.sort(found, axis=1).tolist()


given = json.load(sys.stdin)
json.dump([predicted(part, given["levels"]) for part in given["parts"]], sys.stdout)
