# SPDX-License-Identifier: MIT
# Shapes of trees, each of height 1 and standing at the origin: (vertices, faces, material of each face: 0 leaf, 1 bark).
import math, random


class _Mesh:
    def __init__(self): self.vs, self.fs, self.ms = [], [], []
    def face(self, points, material=0):
        b = len(self.vs); self.vs += [tuple(p) for p in points]; self.fs.append(tuple(range(b, b + len(points)))); self.ms.append(material)
    def limb(self, points, r0, r1, n=6):
        """Round limb through points, thinner towards its end."""
        b = len(self.vs); last = len(points) - 1
        for k, (x, y, z) in enumerate(points):
            r = r0 + (r1 - r0) * k / last; self.vs += [(x + r * math.cos(6.283 * i / n), y + r * math.sin(6.283 * i / n), z) for i in range(n)]
        for k in range(last):
            for i in range(n): self.fs.append((b + k * n + i, b + k * n + (i + 1) % n, b + (k + 1) * n + (i + 1) % n, b + (k + 1) * n + i)); self.ms.append(1)
    def leaf(self, p, size, rnd, down=0.0):
        """Small four-cornered leaf at p, turned at random; down pulls its tip towards the ground."""
        a, e = rnd.uniform(0, 6.283), rnd.uniform(-.9, .9) - down; d = (math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))
        t = rnd.uniform(0, 6.283); s = (-math.sin(a) * math.cos(t), math.cos(a) * math.cos(t), math.sin(t)); w = size * .36; at = lambda k, j: tuple(p[i] + d[i] * size * k + s[i] * w * j for i in range(3))
        self.face((at(0, 0), at(.45, 1), at(1, 0), at(.45, -1)))
    def done(self): return self.vs, self.fs, self.ms


def spruce(seed=0):
    """Layered branches that droop and rise at their tips, each hung with needles; gaps and lengths are irregular."""
    rnd = random.Random(seed); m = _Mesh(); m.limb([(0, 0, -.03), (.002, 0, .5), (0, .002, .99)], .017, .002); z = rnd.uniform(.05, .10); full = rnd.uniform(.17, .23)
    while z < .975:
        f = (z - .05) / .93; reach = full * (1 - f) ** .82 * rnd.uniform(.82, 1.1) + .010; n = 7 if f < .75 else 5; ph = rnd.uniform(0, 6.283)
        for i in range(n):
            if rnd.random() < .07: continue
            a = ph + 6.283 * i / n + rnd.uniform(-.3, .3); ln = reach * rnd.uniform(.66, 1.18); drop = rnd.uniform(.34, .62) * (1 - .75 * f); ca, sa = math.cos(a), math.sin(a); z0 = z + rnd.uniform(-.010, .010)
            spine = lambda t: (ln * t, z0 - drop * ln * t + .26 * ln * t ** 3)
            teeth = max(4, int(ln * 62))
            for k in range(teeth):
                t = (k + .2) / teeth; r, h = spine(t); r1, h1 = spine(min(1, t + 1.1 / teeth)); wide = (.30 * ln * (1 - t) ** .6 + .012) * rnd.uniform(.7, 1.15)
                for s in (-1, 1, 0):
                    tip = (r + wide * (.75 if s else .35), s * wide * .72, h - wide * (.30 if s else .85) * rnd.uniform(.7, 1.3))
                    m.face([(q[0] * ca - q[1] * sa, q[0] * sa + q[1] * ca, q[2]) for q in ((r, 0, h), (r1, .002, h1), tip)])
        z += .0125 + .016 * (1 - f) * rnd.uniform(.5, 1.4)
    for i in range(6): a = i * 1.05; m.face([(.006 * math.cos(a), .006 * math.sin(a), .955), (.006 * math.cos(a + 1), .006 * math.sin(a + 1), .955), (0, 0, 1.0)])
    return m.done()


def broadleaf(seed=0):
    """Short forked trunk under a wide crown of clumps, as of a lime or a maple in a meadow."""
    rnd = random.Random(100 + seed); m = _Mesh(); fork = (rnd.uniform(-.02, .02), rnd.uniform(-.02, .02), .27); m.limb([(0, 0, -.03), (0, 0, .03), fork], .034, .024, 8)
    for i in range(34):
        a, e = i * 2.4 + rnd.uniform(-.4, .4), math.asin(max(-.62, min(1, -.55 + 1.5 * (i + .5) / 34))); k = rnd.uniform(.72, 1.0)
        c = (.27 * k * math.cos(a) * math.cos(e), .27 * k * math.sin(a) * math.cos(e), .60 + .30 * k * math.sin(e)); r = rnd.uniform(.070, .115)
        if i % 3 == 0: m.limb([fork, tuple((fork[j] + c[j]) / 2 + (.03 if j == 2 else 0) for j in range(3)), c], .014, .003, 5)
        for _ in range(int(21000 * r * r)):
            d = [rnd.gauss(0, 1) for _ in range(3)]; q = math.sqrt(sum(x * x for x in d)) or 1; s = r * rnd.uniform(.62, 1.08) / q
            m.leaf((c[0] + d[0] * s, c[1] + d[1] * s, c[2] + d[2] * s * .78), rnd.uniform(.016, .027), rnd, .3)
    return m.done()


def birch(seed=0):
    """Slender pale trunk, limbs that rise and then hang, and small leaves that let the sky through."""
    rnd = random.Random(200 + seed); m = _Mesh(); lean = rnd.uniform(-.04, .04); at = lambda z: (lean * z + .012 * math.sin(z * 7 + seed), .010 * math.sin(z * 5 + 2 * seed), z); m.limb([at(i / 8 - .03) for i in range(9)], .015, .003, 7)
    for i in range(46):
        z = .26 + .68 * (i / 46) ** .9; f = (z - .26) / .68; a = i * 2.4 + rnd.uniform(-.5, .5); ln = (.20 * math.sin(math.pi * (.22 + .72 * f)) + .02) * rnd.uniform(.7, 1.15); b = at(z); ca, sa = math.cos(a), math.sin(a)
        path = [(b[0] + ca * ln * t, b[1] + sa * ln * t, z + ln * (1.15 * t - .95 * t * t)) for t in (0, .35, .7, 1)]; m.limb(path, .0045, .0012, 4)
        for t in (.45, .7, .9, 1.0):
            p = (b[0] + ca * ln * t, b[1] + sa * ln * t, z + ln * (1.15 * t - .95 * t * t)); hang = rnd.uniform(.05, .13)
            for _ in range(30): u = rnd.random(); m.leaf((p[0] + rnd.gauss(0, .020), p[1] + rnd.gauss(0, .020), p[2] - hang * u + .02), rnd.uniform(.012, .019), rnd, .7)
    return m.done()


KINDS = {"spruce": spruce, "broadleaf": broadleaf, "birch": birch}
